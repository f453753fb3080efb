import { createStore } from 'zustand/vanilla'
import type { Elements } from '../elements.ts'

type ToastVariant = 'success' | 'error' | 'warning' | 'info'

export interface ToastMore {
  readonly subject?: string
  readonly about?: string
  /** Milliseconds, where it stays longer than others. */
  readonly lifetime?: number
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface Toast extends ToastMore {
  readonly id: number
  readonly text: string
  readonly variant: ToastVariant
}

interface ToastState {
  readonly toasts: readonly Toast[]
  /** A further toast that brings its own component. */
  readonly popup?: Elements
  /** What is on screen in another place than a toast, for screen readers. */
  readonly announced?: Toast | undefined
  readonly show: (text: string, variant?: ToastVariant, more?: ToastMore) => void
  readonly announce: (text: string, variant?: ToastVariant) => void
  readonly dismiss: (id: number) => void
}

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
      announce: (text, variant = 'success') => {
        last += 1
        set({ announced: { id: last, text, variant } })
      },
      dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
    }
  })
export type ToastStore = ReturnType<typeof createToastStore>
