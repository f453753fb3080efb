interface CachedReadOptions<Value> {
  readonly now: () => number
  /** Milliseconds. */
  readonly lifetime: number
  readonly read: () => Promise<Value>
}

/** Reads again when the last reading is older than its lifetime: anybody may cause it. One that failed is not remembered. */
export function createCachedRead<Value>({ now, lifetime, read }: CachedReadOptions<Value>): () => Promise<Value> {
  let cached: { readonly at: number; readonly value: Promise<Value> } | undefined
  return () => {
    if (cached && Math.abs(now() - cached.at) < lifetime) return cached.value
    const reading = { at: now(), value: read() }
    cached = reading
    reading.value.catch(() => {
      if (cached === reading) cached = undefined
    })
    return reading.value
  }
}
