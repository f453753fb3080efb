// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { decideReportedRating, listReportedRatings } from '#contract/ratings.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import { decidedReports, reportedRows } from '#fixtures/samples/ratings.ts'

function createApi() {
  const server = createMarketplace()
  server.handle(listReportedRatings, ({ query }) => {
    const rows = query.decided ? decidedReports : reportedRows
    return { rows: [...rows], pagination: { currentPage: 1, totalCount: rows.length } }
  })
  return server
}

const open = async (server = createApi(), search = '') => openPage({ path: `/admin/ratings${search}`, as: 'ADMIN', server, language: 'ar' })

test('a reported comment is hidden once it is confirmed', async () => {
  const server = createApi()
  const bodies: object[] = []
  server.handle(decideReportedRating, ({ body }) => {
    bodies.push(body)
    return null
  })
  const { user } = await open(server)
  expect(await main().findByText('It insults one of our employees.')).toBeDefined()
  await user.click(main().getAllByRole('button', { name: /إخفاء التعليق/ })[0]!)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'إخفاء هذا التعليق؟' }))
  expect(bodies).toEqual([])
  await user.click(dialog.getByRole('button', { name: /^إخفاء التعليق/ }))
  await waitFor(() => expect(bodies).toEqual([{ ratingId: 'example-rating-7', isHidden: true }]))
})

test('decided ones say by whom, and offer nothing', async () => {
  await open(createApi(), '?decided=yes')
  expect(await main().findByText(/Huda Salem/)).toBeDefined()
  expect(main().queryByRole('button', { name: /إخفاء التعليق/ })).toBeNull()
})

test('a list that cannot be loaded says so', async () => {
  const server = createApi()
  server.handle(listReportedRatings, () => refusal(503, 'UNAVAILABLE'))
  await open(server)
  expect(await main().findByText(/البلاغات محفوظة على الخادم/)).toBeDefined()
})
