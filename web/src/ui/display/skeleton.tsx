import type { CSSProperties } from 'react'

/** Where something will stand once it is loaded. A plain element: a screen may show a hundred of them. */
export const Skeleton = (style: Pick<CSSProperties, 'height' | 'width' | 'margin'>) => (
  <div className="skeleton" style={style} aria-hidden />
)
