import { useState } from 'react'

/** The page of a list that has no address. Another search or order starts at the first. */
export function usePageOf(asked: object) {
  const key = JSON.stringify(asked)
  const [chosen, setChosen] = useState({ page: 1, key })
  return {
    page: chosen.key === key ? chosen.page : 1,
    goTo: (page: number) => setChosen({ page, key }),
  }
}
