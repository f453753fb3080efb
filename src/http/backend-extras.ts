import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Call } from '../contract/call.ts'
import { type Extra, extrasHeader } from '../contract/extras.ts'

/** What the backend knows beyond §7, as its answers tell: sent to one that does not know it, it may be refused. */
export interface BackendExtras {
  /** The names as they were announced; '' until an answer, or what is kept of one, has told. */
  readonly store: StoreApi<string>
  readonly knows: (extra: Extra) => boolean
  /** The fields of a call's query or body without those that the backend does not know. */
  readonly known: <Fields extends object | undefined>(call: Pick<Call, 'extras'>, fields: Fields) => Fields
  /** Listens to an answer. Without the header only a success in JSON says anything: all else may come from between us and the backend. */
  readonly hear: (answer: Pick<Response, 'headers' | 'ok'>) => void
  /** What is known, for the next start. */
  readonly kept: () => string
  /** Takes up what was kept, unless it was another backend's or an answer has told better already. */
  readonly assume: (kept: string) => void
}

/** `apiUrl` is the backend's origin, '' the page's own. */
export function createBackendExtras(apiUrl: string): BackendExtras {
  const store = createStore(() => '')
  const origin = `${apiUrl} `
  let hasHeard = false
  const knows: BackendExtras['knows'] = (extra) => namesIn(store.getState()).includes(extra)
  return {
    store,
    knows,
    known: ({ extras = {} }, fields) => {
      const isKnown = ([name]: [string, unknown]) => !extras[name] || knows(extras[name])
      return fields && (Object.fromEntries(Object.entries(fields).filter(isKnown)) as typeof fields)
    },
    hear: ({ headers, ok }) => {
      const isSilent = ok && headers.get('content-type')?.includes('json')
      const announced = headers.get(extrasHeader) ?? (isSilent ? '' : undefined)
      if (announced === undefined) return
      hasHeard = true
      store.setState(announced)
    },
    kept: () => origin + store.getState(),
    assume: (kept) => {
      if (!hasHeard && kept.startsWith(origin)) store.setState(kept.slice(origin.length))
    },
  }
}

/** The names of an announcement; those that this build does not know are nobody's. */
export const namesIn = (announced: string): readonly string[] => announced.split(/[\s,]+/)
