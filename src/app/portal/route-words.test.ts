// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { RouterContext } from '#lib/services.ts'
import { createPortalRouter } from './router.tsx'

const src = path.resolve(import.meta.dirname, '../..')
/** In the first load, in both languages. */
const inlined = ['auth', 'common', 'errors', 'landing']
/** Loaded on demand together with the words that they need beyond those of their page. */
const withOwnWords = /\/(second-step|passkey-flow|inbox-panel|status-page|offline-queue-worker)\.tsx$/
/** Parts that show both languages, and load the words of the other one themselves. */
const loadsBoth = /\/(bulk-dialog|manage-replies|practice-dialog|first-customer)\.tsx$/

interface Module {
  readonly imports: readonly string[]
  readonly onDemand: readonly string[]
  readonly namespaces: readonly string[]
  readonly inBoth: readonly string[]
}

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = '']) => part)

/** What a module of `src` imports, and the namespaces that it uses. */
function readModule(file: string): Module {
  const text = readFileSync(path.join(src, file), 'utf8')
  const resolve = (name: string) =>
    name.startsWith('#') ? name.slice(1) : path.posix.normalize(path.posix.join(path.posix.dirname(file), name))
  const isOwn = (name: string) => /^[#.].*\.tsx?$/.test(name)
  return {
    imports: found(text, /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm)
      .filter(isOwn)
      .map(resolve),
    onDemand: found(text, /\bimport\('([^']+)'\)/g)
      .filter(isOwn)
      .map(resolve),
    namespaces: found(text, /(?:useTranslation\(|getFixedT\(\w+, )'(\w+)'/g),
    inBoth: found(text, /useTranslation\('(\w+)', \{[^}]*\blng\b/g),
  }
}

/** The namespaces of a route's screen, with what it loads on demand. The dialogs of review queues name theirs themselves. */
function collectWords(file: string) {
  const names = new Map<string, boolean>()
  const isWithBoth = new Map<string, boolean>()
  const visit = (each: string, countsBoth: boolean) => {
    if (isWithBoth.get(each) || isWithBoth.get(each) === countsBoth) return
    isWithBoth.set(each, countsBoth)
    const { imports, onDemand, namespaces, inBoth } = readModule(each)
    for (const namespace of namespaces) names.set(namespace, names.get(namespace) ?? false)
    if (countsBoth) for (const namespace of inBoth) names.set(namespace, true)
    for (const next of imports) visit(next, countsBoth)
    for (const next of onDemand) if (!withOwnWords.test(next)) visit(next, countsBoth && !loadsBoth.test(next))
  }
  visit(file, true)
  const all = [...names].filter(([namespace]) => !inlined.includes(namespace))
  return { shown: all.map(([namespace]) => namespace).sort(), inBoth: all.filter(([, both]) => both).map(([namespace]) => namespace) }
}

const { routesById } = createPortalRouter({} as RouterContext)
const routes: readonly AnyRoute[] = Object.values(routesById)
const files = new Map(
  globSync('app/routes/**/*.tsx', { cwd: src }).map((file) => [
    /createFileRoute\('([^']+)'\)/.exec(readFileSync(path.join(src, file), 'utf8'))?.[1],
    file.replaceAll(path.sep, '/'),
  ]),
)
/** The layout of a page has loaded these already. */
const layoutWords = (file: string): readonly string[] => {
  const [, layout] = /^app\/routes\/(admin|service-provider|_either)\//.exec(file) ?? []
  return layout ? collectWords(`app/routes/${layout}.tsx`).shown : []
}
const screens = routes.flatMap((route) => files.get(route.id) ?? [])

test('every route names the words of its screen', () => {
  expect(screens.length).toBeGreaterThan(25)
  for (const { id, options } of routes) {
    const file = files.get(id)
    if (!file) continue
    const { words = [], wordsInBoth = [] } = options.staticData ?? {}
    const { shown, inBoth } = collectWords(file)
    expect({ file, words }).toEqual({ file, words: shown.filter((name) => !layoutWords(file).includes(name)) })
    expect({ file, wordsInBoth }).toEqual({ file, wordsInBoth: inBoth.sort() })
  }
})
