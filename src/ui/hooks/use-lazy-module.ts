import { useCallback, useState } from 'react'

/**
 * A part of a page that is loaded when it is first wanted. Where it cannot be loaded the page stays as it is, which a lazy
 * component would take down with it, and the next wish tries again. `importModule` must stay the same function.
 */
export function useLazyModule<Module>(
  importModule: () => Promise<Module>,
): readonly [module: Module | undefined, load: () => Promise<void>] {
  const [loaded, setLoaded] = useState<{ readonly module: Module }>()
  const load = useCallback(async () => {
    const module = await importModule()
    setLoaded((before) => before ?? { module })
  }, [importModule])
  return [loaded?.module, load]
}
