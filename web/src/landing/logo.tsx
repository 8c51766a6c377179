import { LogoMark } from '#web/ui/logo-mark.tsx'

export function Logo() {
  return (
    <span className="logo">
      <LogoMark />
      Cohort
    </span>
  )
}
