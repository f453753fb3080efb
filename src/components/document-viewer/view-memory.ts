import type { DocumentView } from './document-viewer.tsx'

export interface ViewMemory {
  readonly read: (fileKey: string) => DocumentView
  readonly write: (fileKey: string, view: DocumentView) => void
}

/** Page and rotation belong to a document; the next one opens with the zoom of the last. */
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
