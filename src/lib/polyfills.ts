// What the oldest supported Safari (16.4) and some libraries' code lack. Imported first.

URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}

Promise.withResolvers ??= <T>() => {
  let resolve: PromiseWithResolvers<T>['resolve'] = () => undefined
  let reject: PromiseWithResolvers<T>['reject'] = () => undefined
  const promise = new Promise<T>((...functions) => {
    ;[resolve, reject] = functions
  })
  return { promise, resolve, reject }
}

AbortSignal.any ??= (signals) => {
  const controller = new AbortController()
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal })
  }
  return controller.signal
}

Map.groupBy ??= <Key, Item>(items: Iterable<Item>, toKey: (item: Item, index: number) => Key) => {
  const groups = new Map<Key, Item[]>()
  let index = 0
  for (const item of items) {
    const key = toKey(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
