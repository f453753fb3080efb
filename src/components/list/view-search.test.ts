import { expect, test } from 'vitest'
import { isShown, toView, toViewSearch } from './view-search.ts'

test('a view of the last seven days means them as seen from the day it is opened, one of certain days those', () => {
  const week = toView({ page: 3, search: 'spa', from: '2026-09-09', to: '2026-09-15' }, '2026-09-15')
  expect(toViewSearch(week, '2026-09-20')).toEqual({ page: 1, search: 'spa', from: '2026-09-14', to: '2026-09-20' })
  const days = toView({ page: 1, from: '2026-09-01', to: '2026-09-15', size: 25 }, '2026-09-20')
  expect(toViewSearch(days, '2026-09-21')).toEqual({ page: 1, size: 25, from: '2026-09-01', to: '2026-09-15' })
})

test('a view is the one that is shown on any page of it', () => {
  const view = toView({ page: 1, search: 'spa' }, '2026-09-15')
  expect(isShown(view, { page: 4, search: 'spa' }, '2026-09-16')).toBe(true)
  expect(isShown(view, { page: 1, search: 'spa', created: '2026-09-16' }, '2026-09-16')).toBe(false)
})
