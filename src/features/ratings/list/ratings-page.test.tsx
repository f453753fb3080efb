// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerRating, getRatingSummary, listRatings, type Rating, type RatingListQuery, reportRating } from '#contract/ratings.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import { longRatingRows, noRatings, ratingRows, ratingSummary } from '#fixtures/samples/ratings.ts'

function createApi(rows: readonly Rating[] = ratingRows.slice(0, 4), summary = ratingSummary) {
  const server = createMarketplace()
  const queries: RatingListQuery[] = []
  server.handle(listRatings, ({ query }) => {
    queries.push(query)
    return { rows: [...rows], pagination: { currentPage: 1, totalCount: rows.length } }
  })
  server.handle(getRatingSummary, () => summary)
  return { server, queries }
}

const open = async ({ server, queries } = createApi(), search = '') => {
  const portal = await openPage({ path: `/service-provider/ratings${search}`, as: 'SERVICE_PROVIDER', server, language: 'ar' })
  const press = async (name: string | RegExp) => portal.user.click((await screen.findAllByRole('button', { name }))[0]!)
  return { ...portal, queries, press }
}

test('shows what customers wrote, as text, with a summary rounded from the exact average', async () => {
  await open(createApi([ratingRows[0]!, longRatingRows[1]!]))
  expect(await main().findByText('We waited too long although we had booked.')).toBeDefined()
  expect(main().getByText(/<b>Unbreakable/)).toBeDefined()
  const summary = within(await main().findByRole('region', { name: 'الملخص' }))
  expect(await summary.findByText('4.4')).toBeDefined()
  expect(summary.getByText('من 5، من 178 تقييماً')).toBeDefined()
  expect(summary.getByText('أدنى بمقدار \u20680.2\u2069 من الفترة السابقة')).toBeDefined()
})

test('small numbers are not compared', async () => {
  const { current, former } = ratingSummary.trend
  await open(createApi(ratingRows.slice(0, 1), { ...ratingSummary, trend: { current, former: { ...former, totalRatings: 9 } } }))
  expect(await main().findByText('التقييمات أقل من أن تُقارن')).toBeDefined()
})

test('filters of the address reach the call', async () => {
  const { queries } = await open(createApi(), '?stars=low&answered=no&dealId=deal-1&from=2026-03-01&to=2026-03-31&language=ar')
  const filters = { stars: [1, 2], answered: false, dealId: 'deal-1', dateRange: '2026-03-01to2026-03-31', language: 'ar' }
  await waitFor(() => expect(queries.at(-1)).toMatchObject(filters))
})

test('only those with a comment are listed unless another choice is made, of which the summary knows nothing', async () => {
  const { server, queries } = createApi()
  const summaries: object[] = []
  server.handle(getRatingSummary, ({ query }) => {
    summaries.push(query)
    return ratingSummary
  })
  const { user } = await open({ server, queries })
  expect(await main().findByText('We waited too long although we had booked.')).toBeDefined()
  expect(queries.at(-1)).toMatchObject({ hasComment: true })
  await user.selectOptions(main().getByRole('combobox', { name: 'المعروض' }), 'كل التقييمات')
  await waitFor(() => expect(queries.at(-1)).not.toHaveProperty('hasComment'))
  for (const query of summaries) expect(query).not.toHaveProperty('hasComment')
})

test('a rating without a comment is not answered', async () => {
  const { answer: _answer, comment: _comment, ...bare } = ratingRows[0]!
  await open(createApi([{ ...bare, canAnswer: true }]))
  expect((await main().findAllByText('دون تعليق')).length).toBeGreaterThan(0)
  expect(main().queryByRole('button', { name: /^\u2068الرد/ })).toBeNull()
})

test('where customers gave only stars, the page says so and leads to all ratings', async () => {
  const { queries, user } = await open(createApi([]))
  await user.click(await main().findByRole('link', { name: 'عرض كل التقييمات' }))
  await waitFor(() => expect(queries.at(-1)).not.toHaveProperty('hasComment'))
  expect(main().getByRole('region', { name: 'الملخص' })).toBeDefined()
})

test('a business without ratings reads when there will be some', async () => {
  await open(createApi([], noRatings))
  expect(await main().findByText('لا تقييمات بعد')).toBeDefined()
  expect(main().queryByRole('region', { name: 'الملخص' })).toBeNull()
})

test('a summary that cannot be loaded leaves the list, and is loaded again', async () => {
  const api = createApi()
  api.server.handle(getRatingSummary, () => refusal(503, 'UNAVAILABLE'))
  const { user } = await open(api)
  expect(await main().findByText(/لا تتأثر القائمة أدناه بذلك/)).toBeDefined()
  expect(await main().findByText('We waited too long although we had booked.')).toBeDefined()
  api.server.handle(getRatingSummary, () => ratingSummary)
  await user.click(main().getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await main().findByText('4.4')).toBeDefined()
})

test('a list that cannot be loaded offers another try and no figure', async () => {
  const api = createApi()
  api.server.handle(listRatings, () => refusal(503, 'UNAVAILABLE'))
  await open(api)
  expect(await main().findByText(/لم يُفقد شيء/)).toBeDefined()
})

describe('an answer', () => {
  const answer = { text: 'من جهاز آخر', at: '2026-03-04T08:00:00Z', changeUntil: '2026-03-04T08:15:00Z', version: 1 }

  test('is sent, and what another device answered is shown beside what was typed', async () => {
    const api = createApi(ratingRows.slice(0, 1))
    const bodies: object[] = []
    api.server.handle(answerRating, ({ body }) => {
      bodies.push(body)
      return bodies.length === 1 ? refusal(409, 'ALREADY_ANSWERED', { details: answer }) : { ...answer, text: body.text, version: 2 }
    })
    const { user, press } = await open(api)
    await press(/^\u2068الرد/)
    const dialog = within(await screen.findByRole('dialog', { name: 'الرد على تقييم' }))
    await user.type(dialog.getByRole('textbox'), 'نعتذر')
    await user.click(dialog.getByRole('button', { name: /^حفظ الرد/ }))
    expect(await dialog.findByText('من جهاز آخر')).toBeDefined()
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'نعتذر')
    await user.click(dialog.getByRole('button', { name: /^حفظ الرد/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const body = { ratingId: 'example-rating-1', text: 'نعتذر' }
    expect(bodies).toEqual([
      { ...body, expectedVersion: 0 },
      { ...body, expectedVersion: 1 },
    ])
  })

  test('that failed keeps the text', async () => {
    const api = createApi(ratingRows.slice(0, 1))
    api.server.handle(answerRating, () => refusal(410, 'RATING_GONE'))
    const { user, press } = await open(api)
    await press(/^\u2068الرد/)
    const dialog = within(await screen.findByRole('dialog', { name: 'الرد على تقييم' }))
    await user.type(dialog.getByRole('textbox'), 'نعتذر')
    await user.click(dialog.getByRole('button', { name: /^حفظ الرد/ }))
    expect(await dialog.findByRole('alert')).toBeDefined()
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'نعتذر')
  })
})

test('a comment is reported with a reason', async () => {
  const api = createApi(ratingRows.slice(0, 1))
  const bodies: object[] = []
  api.server.handle(reportRating, ({ body }) => {
    bodies.push(body)
    return null
  })
  const { user, press } = await open(api)
  await press(/^\u2068الإبلاغ/)
  const dialog = within(await screen.findByRole('dialog', { name: 'الإبلاغ عن هذا التعليق' }))
  await user.click(dialog.getByRole('button', { name: /^إبلاغ/ }))
  expect(bodies).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'فيه إساءة')
  await user.click(dialog.getByRole('button', { name: /^إبلاغ/ }))
  await waitFor(() => expect(bodies).toEqual([{ ratingId: 'example-rating-1', reason: 'فيه إساءة' }]))
})
