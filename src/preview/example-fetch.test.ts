import { expect, test } from 'vitest'
import { getDeal, listDeals } from '../contract/deals.ts'
import { answer, answerBy, refuse } from './example.ts'
import { exampleFetch } from './example-fetch.ts'
import { pendingDeals, wholeDeal } from './examples/deals.ts'
import { previewMoment } from './examples/moment.ts'

const page = { rows: [], pagination: { currentPage: 1, totalCount: 0 } }
const options = { examples: [], behaviour: 'answers', always: [], now: previewMoment } as const
const get = (path: string) => new Request(`https://api.test/api/v1${path}`)

test('a call is answered on both sides of the portal, with the parameters of its path', async () => {
  const deal = answerBy(getDeal, ({ params }) => ({ ...wholeDeal(pendingDeals[0]!), _id: params.id ?? '' }))
  const fetch = exampleFetch({ ...options, examples: [answer(listDeals, page), deal] })
  expect(await (await fetch(get('/super-admin/deal/get-deals?page=1'))).json()).toMatchObject({ data: page })
  expect(await (await fetch(get('/service-provider/deal/get-deals'))).json()).toMatchObject({ data: page })
  expect(await (await fetch(get('/deal/get-deal/abc'))).json()).toMatchObject({ data: { _id: 'abc' } })
})

test('a refused call keeps its status and code and leaves the words to the portal', async () => {
  const fetch = exampleFetch({ ...options, examples: [refuse(listDeals, 403, 'PROVIDER_NOT_APPROVED')] })
  const response = await fetch(get('/service-provider/deal/get-deals'))
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({ success: false, message: '', code: 'PROVIDER_NOT_APPROVED' })
})

test('a pending network ends only when its reader gives up', async () => {
  const fetch = exampleFetch({ ...options, behaviour: 'pending' })
  const gone = new AbortController()
  const waiting = fetch(get('/deal/get-deal/abc'), { signal: gone.signal })
  gone.abort(new Error('left the page'))
  await expect(waiting).rejects.toThrow('left the page')
})

test('a failing network still signs people in', async () => {
  const fetch = exampleFetch({ ...options, behaviour: 'failing', always: [answer(getDeal, wholeDeal(pendingDeals[0]!))] })
  expect((await fetch(get('/super-admin/deal/get-deals'))).status).toBe(503)
  expect((await fetch(get('/deal/get-deal/abc'))).status).toBe(200)
})
