import { describe, expect, test } from 'vitest'
import { areas } from './areas.ts'
import { calls } from './calls.ts'

const nameOf = (file: string) => file.replace(/^.*\/|(\.\w+)+$/g, '')
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

const areaOf = (name: string) => name.split('.')[0] ?? ''
const withCalls = areas.filter((area) => calls.some(({ name }) => areaOf(name) === area))

describe('an area is registered wherever it is at work', () => {
  test('each of its calls is in the list of all calls', () => {
    const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts', '!./calls.ts', '!./trial.ts'], { eager: true })
    const listed = new Set<unknown>(calls)
    const forgotten = Object.entries(modules).flatMap(([file, module]) =>
      Object.entries(module)
        .filter(([, value]) => typeof value === 'object' && value !== null && 'fallback' in value && !listed.has(value))
        .map(([name]) => `contract/calls.ts lacks ${name} of contract/${nameOf(file)}.ts`),
    )
    expect(forgotten).toEqual([])
  })

  test('each call is named for its area, and for itself', () => {
    expect(calls.map(({ name }) => name).filter((name) => !areas.some((area) => area === areaOf(name)))).toEqual([])
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length)
  })

  test('the calls of an area stand in the file of its name', () => {
    const files = Object.keys(import.meta.glob('./*.ts')).map(nameOf)
    expect(withCalls.filter((area) => !files.includes(area))).toEqual([])
  })

  test('the server has routes for the areas that have calls, and for no other', () => {
    expect(sorted(Object.keys(import.meta.glob('../../server/*/routes.ts')).map((file) => file.split('/').at(-2) ?? ''))).toEqual(
      sorted([...withCalls, 'files']),
    )
  })

  test('every catalogue has its type', () => {
    const types = Object.values(import.meta.glob<string>('../i18n/i18next.d.ts', { query: '?raw', import: 'default', eager: true })).join()
    const untyped = Object.keys(import.meta.glob('../i18n/en/*.ts')).filter((file) => !types.includes(`'./en/${nameOf(file)}.ts'`))
    expect(untyped).toEqual([])
  })

  test('the words of a feature have its name', () => {
    const features = Object.keys(import.meta.glob('../features/*/messages.ts')).map((file) => file.split('/').at(-2))
    const catalogues = Object.keys(import.meta.glob('../i18n/en/*.ts')).map(nameOf)
    expect(features.filter((feature) => feature && !catalogues.includes(feature))).toEqual([])
  })
})
