import { createStore } from 'zustand/vanilla'
import type { CheckedClaim, ScannedCode } from './desks/claim-desk.ts'
import type { Outcome } from './outcomes/outcome.ts'

/** The till's state beside that of its camera, for codes also come from keyboards, pictures and barcode scanners. */
export type TillState =
  | { readonly step: 'waiting' }
  | { readonly step: 'processing'; readonly claimCode: ScannedCode }
  | { readonly step: 'confirming'; readonly claimCode: ScannedCode; readonly claim: CheckedClaim }
  /** `claimCode`: what can be tried again. */
  | { readonly step: 'finished'; readonly outcome: Outcome; readonly claimCode?: ScannedCode | undefined }

interface Shown {
  readonly state: TillState
  /** What the field starts with; a new version replaces what was typed. */
  readonly field: { readonly version: number; readonly text: string }
}

/** What the till shows: the step that it is at, and its field. */
export function createTillScreen() {
  const store = createStore<Shown>(() => ({ state: { step: 'waiting' }, field: { version: 0, text: '' } }))
  const getState = () => store.getState().state
  const show = (state: TillState) => store.setState({ state })
  return {
    store,
    getState,
    show,
    fill: (text: string) => store.setState(({ field }) => ({ field: { version: field.version + 1, text } })),
    /** Leads from every step back to waiting, except from processing, which only its own answer ends (F-040). */
    leave: () => {
      if (getState().step !== 'processing') show({ step: 'waiting' })
    },
    /** Shows that a redemption was undone, if it is the one on screen. */
    markUndone: (redemptionId: string) => {
      const state = getState()
      if (state.step === 'finished' && state.outcome.kind === 'redeemed' && state.outcome.redemptionId === redemptionId)
        show({ ...state, outcome: { ...state.outcome, kind: 'undone' } })
    },
  }
}
export type TillScreen = ReturnType<typeof createTillScreen>
