// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { canOpen, isServed } from '#app/access.ts'
import { fullBackendHeader } from '#contract/call.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { stubHeights } from '#fixtures/stub-browser.ts'
import type { Viewer } from './screen.ts'
import { screens } from './screens.ts'

afterEach(() => vi.useRealTimers())

const answerWith = (type: string, body: string) => () => new Response(body, { headers: { 'content-type': type } })
const bareList = answerWith('application/json', '[]')

const unreadable = [answerWith('application/json', ''), answerWith('text/html', '<html></html>'), () => new Response(null, { status: 204 })]

/** Without the header of a full backend, as a gateway answers. `count` begins at 1. */
const answers: Readonly<Record<string, (count: number) => Response | undefined>> = {
  'a list without its rows': answerWith('application/json', '{"data":{"rows":[],"pagination":{"currentPage":1,"totalCount":30}}}'),
  'a bare list through a proxy that drops every second header': (count) => {
    const response = bareList()
    if (count % 2 === 0) response.headers.set(fullBackendHeader, 'full')
    return response
  },
  'an empty body, a page of a gateway or 204': (count) => unreadable[count % unreadable.length]?.(),
  '503': () => new Response(null, { status: 503 }),
  '404': () => new Response(null, { status: 404 }),
}

/** One path of each route and set of search parameters. */
const paths = [
  ...new Map(
    screens.map(({ route, path }) => [`${route} ${[...new URL(path, 'https://portal.test').searchParams.keys()]}`, path]),
  ).values(),
]
const isOpenTo = (viewer: Viewer, path: string) =>
  viewer === 'VISITOR' ? !/^\/(admin|service-provider)(?!\/(login|register))/.test(path) : canOpen(viewer, path)

/** Advances the fake clock in steps, between which modules and the fake network, which do not use it, can answer. */
async function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 1_000)
    await act(async () => {
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(1_000)
    })
}

const viewers = [
  // No answer announces a full backend to a visitor.
  { viewer: 'VISITOR', isFull: false },
  { viewer: 'SUPER_ADMIN', isFull: true },
  { viewer: 'SUPER_ADMIN', isFull: false },
  { viewer: 'SERVICE_PROVIDER', isFull: true },
  { viewer: 'SERVICE_PROVIDER', isFull: false },
] as const
const cases = viewers.flatMap((each) => Object.entries(answers).map(([name, answer]) => ({ ...each, name, answer })))

// Protects §7, which retries neither 503 nor 4xx: a page that asks again and again by itself.
test.each(cases)(
  '$viewer (full backend: $isFull): no page repeats a read within ten seconds that is answered by $name',
  async ({ viewer, isFull, answer }) => {
    stubHeights()
    const server = createMarketplace()
    server.isFullBackend = isFull
    const socket = createFakeSocket()
    if (isFull) socket.setRecent({ knownFor: 3_600_000, changes: [] })
    const { router } = await openPortal({
      path: '/terms',
      as: viewer === 'VISITOR' ? null : viewer,
      server,
      now: () => Date.now(),
      createSocket: socket.createSocket,
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
    let answered = 0
    // After a moment, as in a network: an endless loop would otherwise never let this test end.
    server.before = async ({ method }) => {
      if (method !== 'GET') return undefined
      await new Promise((resolve) => setTimeout(resolve, 30))
      answered += 1
      return answer(answered)
    }
    const repeated: string[] = []
    for (const path of paths.filter((each) => isOpenTo(viewer, each) && isServed(each, isFull))) {
      server.requests.length = 0
      void router.navigate({ href: path })
      await pass(10_000)
      const reads = Map.groupBy(
        server.requests.filter(({ method }) => method === 'GET'),
        ({ url }) => url.pathname + url.search,
      )
      for (const [address, { length }] of reads) if (length > 1) repeated.push(`${path}: ${address} × ${length}`)
    }
    expect(repeated).toEqual([])
  },
  // The first one loads all pages.
  120_000,
)
