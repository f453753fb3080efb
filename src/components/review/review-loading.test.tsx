// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'

test.each([
  ['/admin/deals/p1?page=2', ['القسائم', 'قيد المراجعة'], ['رفض…', 'قبول']],
  ['/admin/deals/p1?status=REJECTED', ['القسائم', 'مرفوضة'], undefined],
  ['/admin/service-providers/p1?status=APPROVED', ['المنشآت', 'مسجّلة'], undefined],
  ['/admin/notifications?status=ALL&id=n1', ['الإشعارات المجدولة', 'الكل'], undefined],
])('%s has its crumbs, its steps, and its bar where a decision waits, while it loads', async (path, crumbs, decisions) => {
  const server = createMarketplace()
  const answer = Promise.withResolvers<undefined>()
  server.before = () => answer.promise
  await openPage({ path, as: 'ADMIN', language: 'ar', server })
  expect(await screen.findByRole('button', { name: / السابقة?$/ })).toHaveProperty('disabled', true)
  const bar = screen.queryByRole('region', { name: 'القرار' })
  const buttons =
    bar &&
    within(bar)
      .getAllByRole<HTMLButtonElement>('button')
      .filter(({ dataset }) => !dataset.tip)
  expect(buttons?.map(({ disabled }) => disabled)).toEqual(decisions && ['previous', 'next', ...decisions].map(() => true))
  expect(buttons?.slice(2).map(({ textContent }) => textContent?.replace(/[A-Z]$/, ''))).toEqual(decisions)
  const links = within(screen.getByRole('navigation', { name: 'موقعك الحالي' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(crumbs)
  expect(links.at(-1)?.getAttribute('href')).toBe(path.replace(/\/p1|&id=n1/, ''))
})
