import { STATUSES, ZONES } from '@cohort/contract/users/rules'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatusBadge, ZoneBadge } from './status-badge.tsx'

const drawn = (badge: React.ReactElement) => {
  const mark = render(badge).container.querySelector('[data-tone]')
  return [mark?.textContent, mark?.getAttribute('data-tone')]
}

test('the three zones are green, red and yellow, and anything else is grey', () => {
  expect(ZONES.map((zone) => drawn(<ZoneBadge zone={zone} missing="No Zone" />))).toEqual([
    ['GREEN ZONE', 'good'],
    ['RED ZONE', 'bad'],
    ['YELLOW ZONE', 'warning'],
  ])
  expect(drawn(<ZoneBadge zone="BLUE ZONE" missing="No Zone" />)).toEqual(['BLUE ZONE', 'none'])
  expect(drawn(<ZoneBadge zone={null} missing="No Zone" />)).toEqual(['No Zone', 'none'])
})

test('on the screens of feedback any other zone is light red', () => {
  const badge = <ZoneBadge zone={null} missing="No Zone" otherwise="faded" />
  expect(drawn(badge)).toEqual(['No Zone', 'faded'])
})

test('active, shadowing and deployed interns are green, others red', () => {
  const good = STATUSES.filter((status) => drawn(<StatusBadge status={status} />)[1] === 'good')
  expect(good.toSorted()).toEqual(['ACTIVE', 'DEPLOYED', 'SHADOWING'])
  expect(drawn(<StatusBadge status="LEAVE" />)).toEqual(['LEAVE', 'bad'])
  expect(drawn(<StatusBadge status={null} />)).toEqual(['Not Updated', 'none'])
})
