import { useState } from 'react'

export function useOverflow() {
  const [overflows, setOverflows] = useState(false)
  const [watch] = useState(() => (frame: HTMLElement) => {
    const sizes = new ResizeObserver(() =>
      setOverflows(
        frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight,
      ),
    )
    for (const element of [frame, ...frame.children]) sizes.observe(element)
    return () => sizes.disconnect()
  })
  return { overflows, watch }
}
