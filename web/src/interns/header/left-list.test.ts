import { expect, test } from 'vitest'
import { leftList } from './left-list.ts'

test.each([
  [
    '/admin/resources?zone=RED+ZONE&zone=no+zone&year=2026&sort=zone&page=3',
    { list: 'people', zone: ['RED ZONE'], year: ['2026'], sort: 'zone' },
  ],
  ['/admin/analytics?name=asha', { list: 'people', sort: 'training', name: 'asha' }],
  ['/dashboard/overview', { list: 'overview', group: 'action' }],
  [
    '/dashboard/overview?tab=inHand&batch=Batch+1',
    {
      list: 'overview',
      group: 'inHand',
      batch: 'Batch 1',
      sort: 'actedOn',
      direction: 'descending',
    },
  ],
  ['/admin/analytics', { list: 'people', sort: 'training' }],
  ['/dashboard/overview?view=table&sort=lead', { list: 'overview', sort: 'lead' }],
  [
    '/mentor/interns?sort=name&direction=descending',
    { list: 'mine', sort: 'name', direction: 'descending' },
  ],
  ['/mentor/daily-update/2026-03-04', { list: 'day', date: '2026-03-04' }],
  [
    '/dashboard/daily-update/2026-03-04?view=everyone&group=not+written&batch=Batch+1&open=x',
    { list: 'day', date: '2026-03-04', group: 'not written', batch: ['Batch 1'] },
  ],
])('%s is asked for as it was left', (address, body) => {
  expect(leftList(address)?.body).toEqual(body)
})

test('other addresses are no list', () => {
  expect(leftList(undefined)).toBeUndefined()
  expect(leftList('https://elsewhere.example/')).toBeUndefined()
  expect(leftList('/admin/plans')).toBeUndefined()
  expect(leftList('/dashboard/daily-update/2026-03-04')).toBeUndefined()
})
