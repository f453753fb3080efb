import { createStore } from 'zustand/vanilla'

export type ToastVariant = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly variant: ToastVariant
}

interface ToastState {
  readonly toasts: readonly Toast[]
  readonly show: (text: string, variant?: ToastVariant) => void
  readonly dismiss: (id: number) => void
}

/** The toasts on screen, newest first, at most three (§2); `success` is the default variant (§3). */
export const createToastStore = () =>
  createStore<ToastState>()((set) => {
    let last = 0
    return {
      toasts: [],
      show: (text, variant = 'success') => {
        last += 1
        const toast = { id: last, text, variant }
        set(({ toasts }) => ({ toasts: [toast, ...toasts].slice(0, 3) }))
      },
      dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
    }
  })
export type ToastStore = ReturnType<typeof createToastStore>
