import { createContext } from 'react'

/** Whether the reader may open a path of this portal: a link to another one is not drawn. */
export const OpenPathsContext = createContext<(path: string) => boolean>(() => true)
