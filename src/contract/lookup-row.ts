interface LookupRow {
  readonly id: string
  readonly value: string
  /** In English and Arabic. */
  readonly texts: readonly [string, string]
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? String(value).trim() : undefined

/** The texts of a row by `names`; where both are missing, its `value` or the only text that it has. Undefined where none is clear. */
export function readLookupRow(sent: unknown, names: readonly [string, string]): LookupRow | undefined {
  if (typeof sent === 'string' && sent.trim()) return { id: sent, value: sent, texts: [sent, sent] }
  if (typeof sent !== 'object' || sent === null) return undefined
  const { _id, id = _id, ...fields }: Readonly<Record<string, unknown>> = { ...sent }
  const [en, ar] = names.map((name) => toText(fields[name]))
  const value = toText(fields.value)
  const [only, ...others] = Object.values(fields).filter((field) => typeof field === 'string' && field.trim() !== '')
  const text = en ?? ar ?? value ?? (others.length === 0 ? toText(only) : undefined)
  if (text === undefined) return undefined
  const key = toText(_id) ?? toText(id)
  return { id: key ?? value ?? text, value: value ?? key ?? text, texts: [en ?? text, ar ?? text] }
}
