import { afterEach, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { calls } from './calls.ts'
import { fieldIssues } from './rules.ts'

afterEach(() => vi.restoreAllMocks())

const inputs = calls.flatMap(({ name, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => (schema ? [[`${part} of ${name}`, schema] as const] : [])),
)

/** A value of the schema's form, whose leaves and lists are the given ones. */
function fill(schema: z.core.$ZodType, leaf: string, toList: (item: unknown) => unknown[]): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, fill(field, leaf, toList)]))
  if (def.type === 'array') return toList(fill(def.element, leaf, toList))
  if (def.type === 'pipe') return fill((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in, leaf, toList)
  return 'innerType' in def ? fill(def.innerType, leaf, toList) : leaf
}

const findIssues = (schema: z.ZodMiniType, value: unknown) =>
  fieldIssues(schema.safeParse(value, { reportInput: true }).error?.issues ?? [])

test.each(inputs)('%s: each text of 250,000 combining marks is refused once, and before it is normalised', (_name, schema) => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const issues = findIssues(
    schema,
    fill(schema, '\u0651'.repeat(250_000), (item) => [item]),
  )
  const paths = issues.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
  for (const { code } of issues)
    expect(['tooLong', 'contactNumber', 'whatsappNo', 'pinDigits', 'numeric', 'invalid', 'mustAgree']).toContain(code)
  expect(normalize.mock.contexts.filter((text) => String(text).length > 10_000)).toEqual([])
})

test.each(inputs)('%s: a list of 30,000 items is refused by its length alone', (_name, schema) => {
  const toList = vi.fn(() => Array.from({ length: 30_000 }, () => ({})))
  const issues = findIssues(schema, fill(schema, '', toList))
  expect(issues.filter(({ code }) => code === 'tooMany')).toHaveLength(toList.mock.calls.length)
  expect(issues.filter(({ path }) => /\.\d/.test(path))).toEqual([])
})
