import type { DocumentView } from './document-viewer.tsx'

export interface ViewMemory {
  readonly read: (fileKey: string) => DocumentView
  readonly write: (fileKey: string, view: DocumentView) => void
}

/** Remembers page and rotation for each document, and one zoom for all. */
export function createViewMemory(): ViewMemory {
  const views = new Map<string, DocumentView>()
  let zoom = 1
  return {
    read: (fileKey) => views.get(fileKey) ?? { page: 1, rotation: 0, zoom },
    write: (fileKey, view) => {
      views.set(fileKey, view)
      zoom = view.zoom
    },
  }
}
