import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from '#app/portal/route-tree.gen.ts'
import type { ApiRequest } from '#fixtures/handlers.ts'
import type { RouterContext } from '#lib/services.ts'
import { handlersFor, previewStates, screenStates } from './screen.ts'
import { redirectsOnly, screens } from './screens.ts'

/** Every path that shows a screen of its own; layouts have no path that differs from their index's. */
const paths = () => {
  const router = createRouter({ routeTree, context: {} as RouterContext })
  return Object.keys(router.routesByPath).map((path) => path.replace(/(.)\/$/, '$1'))
}

test('every route has a preview or is known to only redirect', () => {
  const shown = new Set<string>(screens.map(({ route }) => route))
  const missing = [...new Set(paths())].filter((path) => !shown.has(path) && !redirectsOnly.includes(path))
  expect(missing).toEqual([])
})

test('no preview and no exception names a route that is gone', () => {
  const known = new Set(paths())
  expect([...screens.map(({ route }) => route), ...redirectsOnly].filter((route) => !known.has(route))).toEqual([])
})

test('each preview has a name of its own and somebody who looks at it', () => {
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
  expect(screens.filter(({ viewers }) => viewers.length === 0)).toEqual([])
})

test('every handler returns data that the contract allows', () => {
  const params = { id: 'example-deal-1', userId: 'example-provider-1' }
  for (const screen of screens)
    for (const state of previewStates)
      for (const { call, resolve } of handlersFor(screen, state)) {
        const data = resolve({ call: call.name, params, query: call.query?.safeParse({}).data, body: {} } as unknown as ApiRequest)
        // A lost connection rejects.
        if (data instanceof Promise) data.catch(() => undefined)
        if (data instanceof Response || data instanceof Promise) continue
        expect(() => call.data.parse(data), `${screen.name} ${state} ${call.name}`).not.toThrow()
      }
})

test('a screen that asks for data can also be seen waiting and failing', () => {
  const asking = screens.filter(({ answers, scene }) => answers && !scene)
  expect(asking.filter((screen) => !screenStates(screen).includes('loading') || !screenStates(screen).includes('error'))).toEqual([])
})
