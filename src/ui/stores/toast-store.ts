import { createStore } from 'zustand/vanilla'

type ToastVariant = 'success' | 'error' | 'warning' | 'info'

/** What may stand below the text of a toast. */
export interface ToastMore {
  /** What it is about, for the portal: a later toast takes the place of this one, whose action has had its time. */
  readonly subject?: string
  /** The name of what the text is about. */
  readonly about?: string
  /** What can be done about it now; it closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface Toast extends ToastMore {
  readonly id: number
  readonly text: string
  readonly variant: ToastVariant
}

interface ToastState {
  readonly toasts: readonly Toast[]
  readonly show: (text: string, variant?: ToastVariant, more?: ToastMore) => void
  readonly dismiss: (id: number) => void
}

/** The toasts on screen, newest first, at most three (§2); `success` is the default variant (§3). */
export const createToastStore = () =>
  createStore<ToastState>()((set) => {
    let last = 0
    return {
      toasts: [],
      show: (text, variant = 'success', more = {}) => {
        last += 1
        const toast = { ...more, id: last, text, variant }
        const isReplaced = ({ subject }: Toast) => subject !== undefined && subject === more.subject
        set(({ toasts }) => ({ toasts: [toast, ...toasts.filter((former) => !isReplaced(former))].slice(0, 3) }))
      },
      dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
    }
  })
export type ToastStore = ReturnType<typeof createToastStore>
