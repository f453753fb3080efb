import { beforeEach, describe, expect, test, vi } from 'vitest'
import { reportPortalError, toPlainMessage } from '#contract/portal-errors.ts'
import { json } from '#fixtures/fake-network.ts'
import { createErrorReports } from './error-reports.ts'
import { ApiError } from './http/api-error.ts'
import { createBackendKind } from './http/backend-kind.ts'
import { type ReportError, reportLazily, watchErrors } from './watch-errors.ts'

const origin = 'https://qaseema.test'

/** An error as Chromium and as Firefox throw it in a built portal. */
function thrown(message = 'rows is not iterable') {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at b (${origin}/assets/deals-Bx1.js:1:2034)\na@${origin}/assets/react.js:7:1\n    at c (https://cdn.example/assets/x.js:1:1)`
  return error
}

let isFull: boolean
beforeEach(() => {
  isFull = true
})

function setUp() {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => json({}))
  const backend = createBackendKind('')
  if (isFull) backend.readFrom(json({}))
  const report = createErrorReports({
    apiUrl: '',
    fetch,
    backend,
    origin,
    build: 'a1b2c3',
    route: () => '/admin/deals/$dealId',
    language: () => 'ar',
    isOnline: () => true,
  })
  return {
    report,
    backend,
    fetch,
    bodies: () => fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as Record<string, unknown>),
  }
}

test('a report names the error, the own files, the route and the build, and is what the server takes', () => {
  const { report, bodies, fetch } = setUp()
  report('render', thrown(), '1A2B3C4D')
  expect(bodies()).toEqual([
    {
      kind: 'render',
      name: 'TypeError',
      message: 'rows is not iterable',
      frames: ['deals-Bx1.js:1:2034', 'react.js:7:1'],
      route: '/admin/deals/$dealId',
      build: 'a1b2c3',
      language: 'ar',
      isOnline: true,
      id: '1A2B3C4D',
    },
  ])
  expect(reportPortalError.body?.safeParse(bodies()[0]).success).toBe(true)
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/portal/errors')
  expect(JSON.stringify(fetch.mock.calls)).not.toMatch(/authorization/i)
})

test('the same error is reported once, and five of a page load', () => {
  const { report, bodies } = setUp()
  for (let index = 0; index < 3; index += 1) report('uncaught', thrown())
  expect(bodies()).toHaveLength(1)
  for (const letter of 'abcdefgh') report('uncaught', thrown(`Failure ${letter}`))
  expect(bodies()).toHaveLength(5)
})

test.each([
  ['an answer of the server', new ApiError({ code: 'FORBIDDEN', message: 'No' })],
  ['a request that was given up', Object.assign(thrown(), { name: 'AbortError' })],
  ['an extension of the browser', Object.assign(new Error('x'), { stack: 'at chrome-extension://abc/assets/y.js:1:1' })],
  ['what is no error', 'a text that somebody typed'],
])('%s is not reported', (_what, error) => {
  const { report, bodies } = setUp()
  report('rejection', error)
  expect(bodies()).toEqual([])
})

test('an answer that could not be read is reported without its words', () => {
  const { report, bodies } = setUp()
  const error = Object.assign(new ApiError({ code: 'BAD_ANSWER', message: 'Voucher of Nora' }), { stack: thrown().stack })
  report('render', error)
  expect(bodies()).toMatchObject([{ name: 'ApiError', message: 'BAD_ANSWER' }])
})

test('a backend of unknown kind is sent nothing until it has announced itself, a plain one never', () => {
  isFull = false
  const { report, backend, bodies } = setUp()
  report('render', thrown())
  const plain = json({})
  plain.headers.delete('qaseema-backend')
  backend.readFrom(plain)
  expect(bodies()).toEqual([])
  backend.readFrom(json({}))
  expect(bodies()).toHaveLength(1)
})

test('a file that could not be loaded is named', () => {
  const { report, bodies } = setUp()
  report('module', new TypeError(`Not loaded: Failed to fetch dynamically imported module: ${origin}/assets/deals-Bx1.js`))
  expect(bodies()).toMatchObject([
    { kind: 'module', message: 'Not loaded: Failed to fetch dynamically imported module: [address]', frames: ['deals-Bx1.js'] },
  ])
})

test('what nobody has caught is reported', () => {
  const window = new EventTarget()
  const report = vi.fn()
  watchErrors(window as Window, report)
  const [error, reason, payload] = [thrown('a'), thrown('b'), thrown('c')]
  window.dispatchEvent(Object.assign(new Event('error'), { error }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  expect(report.mock.calls).toEqual([
    ['uncaught', error],
    ['rejection', reason],
    ['module', payload],
  ])
})

describe('a plain message', () => {
  test.each([
    [`Cannot read properties of undefined (reading 'price')`, 'Cannot read properties of undefined (reading price)'],
    [`null is not an object (evaluating 'e.rows.map')`, 'null is not an object (evaluating e.rows.map)'],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=Nora for more',
      'Minified React error #418; visit [address] for more',
    ],
  ])('keeps what belongs to the code: %s', (message, plain) => expect(toPlainMessage(message)).toBe(plain))

  test.each([
    'Unexpected token N in JSON: "Nora"',
    `No voucher 'Nora'`,
    'Nora@example.test',
    'Failed at https://qaseema.test/my/Nora',
    'Failed at /my/Nora',
    'No voucher نورا',
    'Nora'.repeat(8),
    `first line\nNora`,
  ])('leaves out what may be of a person: %s', (message) => expect(toPlainMessage(message)).not.toMatch(/Nora|نورا/))
})

test('an error is reported once the part that reports is loaded, and a part that is lost is asked for again with the next error', async () => {
  const report = vi.fn<ReportError>()
  const load = vi.fn<() => Promise<ReportError>>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(report)
  const reportError = reportLazily(load)
  reportError('render', thrown('first'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await new Promise((resolve) => setTimeout(resolve))
  reportError('render', thrown('second'), '1A2B3C4D')
  reportError('uncaught', thrown('third'))
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2))
  expect(load).toHaveBeenCalledTimes(2)
  expect(report.mock.calls.map(([kind, error, id]) => [kind, (error as Error).message, id])).toEqual([
    ['render', 'second', '1A2B3C4D'],
    ['uncaught', 'third', undefined],
  ])
})
