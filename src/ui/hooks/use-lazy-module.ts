import { useCallback, useState } from 'react'

/**
 * A part of a page that is loaded when it is first wanted. Where it cannot be loaded the page stays as it is, which a lazy
 * component would take down with it, and the next wish tries again. `load` must stay the same function.
 */
export function useLazyModule<Part>(load: () => Promise<Part>): readonly [part: Part | undefined, want: () => Promise<void>] {
  const [loaded, setLoaded] = useState<{ readonly part: Part }>()
  const want = useCallback(async () => {
    const part = await load()
    setLoaded((before) => before ?? { part })
  }, [load])
  return [loaded?.part, want]
}
