import type * as z from 'zod/mini'
import { readDay, readInstant } from '#contract/other-instants.ts'
import { parseDecimal } from '#contract/typed-text.ts'

type Container = Record<PropertyKey, unknown>
type Path = readonly PropertyKey[]
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null
const isMissing = (value: unknown) => value === undefined || value === null

const parseJson = (value: unknown): unknown => {
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined
  } catch {
    return undefined
  }
}

const isId = (value: unknown) => (typeof value === 'string' && /^\S{1,64}$/.test(value)) || typeof value === 'number'

const toNumber = (value: unknown): number | undefined =>
  typeof value === 'string' ? parseDecimal(value) : typeof value === 'number' && Number.isFinite(value) ? value : undefined

const conversions: Readonly<Record<string, (value: unknown) => unknown>> = {
  number: toNumber,
  string: (value) => (typeof value === 'number' ? String(value) : undefined),
  boolean: (value) => [false, true].find((each) => [String(each), String(Number(each))].includes(String(value))),
  array: parseJson,
  // Named by the contract's own checks (`params`). What its check refuses once more is left out.
  instant: readInstant,
  day: readDay,
  numbers: (value) =>
    Array.isArray(value) ? (value.some((each) => typeof each === 'string') ? value.map(toNumber) : undefined) : parseJson(value),
  object: (value) => parseJson(value) ?? (isId(value) ? { _id: String(value) } : undefined),
}

function onlyList(parent: Container): unknown[] | undefined {
  const [list, ...others] = Object.values(parent).filter(Array.isArray)
  return others.length === 0 ? list : undefined
}

/** Finds the list under another name; [] if the backend counts no rows, else null. */
function findRows(parent: Container): unknown[] | null {
  const { pagination } = parent
  return onlyList(parent) ?? (isContainer(pagination) && Number(pagination.totalCount ?? Number.NaN) === 0 ? [] : null)
}

/** What was asked for. */
interface RequestedPage {
  readonly page?: unknown
  readonly limit?: unknown
}

interface Page extends RequestedPage {
  /** The number of rows; undefined if no list can be read: then no pagination is invented. */
  readonly count: number | undefined
}

function countRows({ data }: Container): number | undefined {
  const rows = isContainer(data) && !Array.isArray(data) ? (data.rows ?? findRows(data)) : data
  const list = Array.isArray(rows) ? rows : parseJson(rows)
  return Array.isArray(list) ? list.length : undefined
}

const findNumber = (places: readonly Container[], names: readonly string[]): number | undefined =>
  places.flatMap((place) => names.map((name) => toNumber(place[name]))).find((number) => Number.isFinite(number))

/**
 * The pagination of a list that has none, or a partial one: its numbers may have other names, and stand beside the rows. A page with as
 * many rows as were asked for is not the last one unless something says so; then the total is the least that it can be.
 */
function completePagination(places: readonly Container[], pagination: unknown, count: number, { page, limit }: RequestedPage): Container {
  const known = isContainer(pagination) ? pagination : {}
  const all = [known, ...places]
  const size = typeof limit === 'number' && limit >= count ? limit : count
  const current = findNumber(all, ['currentPage', 'page']) ?? (typeof page === 'number' && size === limit ? page : 1)
  const before = (current - 1) * size
  const isFull = count > 0 && count === limit
  // Some count the rows of this page.
  const counted = findNumber(all, ['count'])
  const total = findNumber(all, ['totalCount', 'total', 'totalDocs']) ?? (isFull && counted === count ? undefined : counted)
  if (total !== undefined)
    return { ...known, totalCount: total, currentPage: current, totalPages: Math.max(1, Math.ceil(total / Math.max(1, size))) }
  const last = findNumber(all, ['totalPages', 'pages'])
  if (last === undefined || last < 1)
    return {
      ...known,
      totalCount: before + count + (isFull ? 1 : 0),
      currentPage: current,
      totalPages: Math.max(1, isFull ? current + 1 : count === 0 ? current - 1 : current),
      isLeast: isFull,
    }
  const isLeast = current !== last
  // A backend may have smaller pages than it was asked for.
  const pageSize = isLeast && count < size ? count : size
  return { ...known, totalCount: (last - 1) * pageSize + (isLeast ? 1 : count), currentPage: current, totalPages: last, isLeast }
}

/** Repairs one of the three generic differences; false if none explains the issue at `path`. */
function repairStructure(root: Container, parent: Container, path: Path, page: Page, expected?: string): boolean {
  const [key, value] = [path.at(-1) ?? '', parent[path.at(-1) ?? '']]
  const name = path.join('.')
  if (key === '_id' && isMissing(value) && isId(parent.id)) parent._id = parent.id
  else if (name === 'data' && expected === 'object' && Array.isArray(value)) root.data = { rows: value }
  else if (name === 'data' && expected === 'array' && isContainer(value) && onlyList(value)) root.data = onlyList(value)
  else if (name === 'data.rows' && isMissing(value) && (value === undefined || findRows(parent))) parent.rows = findRows(parent)
  else if (page.count !== undefined && name === 'data.pagination' && isMissing(value))
    parent.pagination = completePagination([parent, root], value, page.count, page)
  else if (page.count !== undefined && name === 'data.pagination.totalCount' && isMissing(value))
    (root.data as Container).pagination = completePagination([root.data as Container, root], parent, page.count, page)
  else return false
  return true
}

const findExpected = (issue: z.core.$ZodIssue): string | undefined =>
  issue.code === 'invalid_type' ? issue.expected : issue.code === 'custom' ? issue.params?.expected : undefined

/** Rounds of repairs: each wrong value needs one, and one more for each level that is removed with it. */
const maximumRounds = 30

interface Repaired<Schema extends z.ZodMiniType> {
  readonly data: z.output<Schema>
  readonly unreadable: number
  /** Whether the total is the least that it can be. */
  readonly isLeast: boolean
}

/** Repairs a response that its schema rejects (037): renamed fields, missing pagination, wrong values. */
export function repairResponse<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  requestedPage: RequestedPage = {},
): Repaired<Schema> | undefined {
  const root = structuredClone(body)
  if (!isContainer(root)) return undefined
  const page = { ...requestedPage, count: countRows(root) }
  let unreadable = 0

  const repair = (path: Path, expected?: string): boolean => {
    const [key, above] = [path.at(-1), path.slice(0, -1)]
    if (key === undefined) return false
    const parent = above.reduce<unknown>((value, step) => (isContainer(value) ? value[step] : undefined), root)
    if (!isContainer(parent)) return true
    if (repairStructure(root, parent, path, page, expected)) return true
    const value = parent[key]
    if (Array.isArray(parent) && value === undefined) {
      parent.splice(Number(key), 1)
      if (above.length === 2 && above[0] === 'data') unreadable += 1
    } else if (value === undefined || (key === 'rows' && value === null)) return repair(above)
    else parent[key] = conversions[expected ?? '']?.(value)
    return true
  }

  for (let round = 0; round < maximumRounds; round += 1) {
    const read = schema.safeParse(root)
    if (read.success) {
      const { pagination } = isContainer(root.data) ? root.data : {}
      return { data: read.data, unreadable, isLeast: isContainer(pagination) && pagination.isLeast === true }
    }
    // Issues are repaired from the end, so that removing a row does not shift another row with an issue.
    const issues = new Map(read.error.issues.toReversed().map((issue) => [JSON.stringify(issue.path), issue]))
    for (const issue of issues.values()) if (!repair(issue.path, findExpected(issue))) return undefined
  }
  return undefined
}
