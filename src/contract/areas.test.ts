import { describe, expect, test } from 'vitest'
import { areas } from './areas.ts'
import { calls } from './calls.ts'

const baseName = (file: string) => file.replace(/^.*\/|(\.\w+)+$/g, '')
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

const areaPrefix = (name: string) => name.split('.')[0] ?? ''
const withCalls = areas.filter((area) => calls.some(({ name }) => areaPrefix(name) === area))

describe('an area is registered wherever it is at work', () => {
  test('each of its calls is in the list of all calls', () => {
    const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts', '!./calls.ts'], { eager: true })
    const listed = new Set<unknown>(calls)
    const forgotten = Object.entries(modules).flatMap(([file, module]) =>
      Object.entries(module)
        .filter(([, value]) => typeof value === 'object' && value !== null && 'texts' in value && !listed.has(value))
        .map(([name]) => `contract/calls.ts lacks ${name} of contract/${baseName(file)}.ts`),
    )
    expect(forgotten).toEqual([])
  })

  test('each call is named for its area, and for itself', () => {
    expect(calls.map(({ name }) => name).filter((name) => !areas.some((area) => area === areaPrefix(name)))).toEqual([])
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length)
  })

  test('the calls of an area stand in the file of its name', () => {
    const files = Object.keys(import.meta.glob('./*.ts')).map(baseName)
    expect(withCalls.filter((area) => !files.includes(area))).toEqual([])
  })

  test('the server has routes for the areas that have calls, and for no other', () => {
    expect(
      sorted(Object.keys(import.meta.glob('../../server/{areas/*,auth,files}/routes.ts')).map((file) => file.split('/').at(-2) ?? '')),
    ).toEqual(sorted([...withCalls, 'files']))
  })
})
