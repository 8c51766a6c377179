import { useBranding, useProductName } from '#web/lib/organisation/branding.ts'
import { LogoMark } from './logo-mark.tsx'
import classes from './logo.module.css'

export function Logo() {
  const { logo, name } = useBranding()
  const ours = useProductName()
  if (!logo) {
    return (
      <span className={classes['logo']}>
        <LogoMark />
        <span className={classes['name']}>{ours}</span>
      </span>
    )
  }
  const { url, width, height, shade } = logo
  return (
    <span className={classes['logo']}>
      <img src={url} alt="" width={width} height={height} data-shade={shade} />
      {name && <span className={classes['name']}>{name}</span>}
    </span>
  )
}
