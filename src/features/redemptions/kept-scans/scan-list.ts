import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KeptScan } from './kept-scan.ts'
import type { ScanBox } from './scan-box.ts'

export interface KeptScansState {
  /** In the order of their turn; those with a conflict have been sent and wait for a person. */
  readonly scans: readonly KeptScan[]
  /** So many were kept and are gone. */
  readonly lost: number
  readonly isSending: boolean
}

/** What is in a box, for a page to show; rejects where the browser does not give or keep it. */
export interface ScanList {
  readonly store: StoreApi<KeptScansState>
  readonly load: () => Promise<readonly KeptScan[]>
  readonly change: ScanBox['change']
}

export function createScanList(box: ScanBox): ScanList {
  const store = createStore<KeptScansState>(() => ({ scans: [], lost: 0, isSending: false }))
  return {
    store,
    load: async () => {
      const { scans, lost } = await box.read()
      store.setState((state) => ({ scans, lost: Math.max(lost, state.lost) }))
      return scans
    },
    change: async (edit) => {
      const scans = await box.change(edit)
      store.setState({ scans })
      return scans
    },
  }
}
