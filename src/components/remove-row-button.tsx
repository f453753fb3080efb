import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useConnection } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Elements } from '#ui/elements.ts'
import { useLazyDialog } from './use-lazy-dialog.ts'

const loadConfirm = async () => (await import('#ui/dialogs/confirm-dialog.tsx')).ConfirmDialog

interface RemoveRowButtonProps<Data> {
  readonly id: string
  readonly mutation: UseMutationOptions<Data, Error, { readonly params: { readonly id: string } }>
  readonly icon: Elements
  readonly children: ReactNode
  /** Names the row. */
  readonly label: string
  readonly question: Readonly<Record<'title' | 'text' | 'confirm' | 'busy', string>> & { readonly cancel?: string }
  readonly returnFocusTo: () => HTMLElement | null
}

/** Removes its own row after a question. */
export function RemoveRowButton<Data>({ id, mutation, icon, children, label, question, returnFocusTo }: RemoveRowButtonProps<Data>) {
  const { isOffline } = useConnection()
  const { component: ConfirmDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadConfirm)
  const isRemoved = useRef(false)
  const { mutate, isPending } = useMutation({
    ...mutation,
    onSuccess: () => {
      isRemoved.current = true
    },
    onSettled: () => setOpen(false),
  })
  return (
    <>
      <Button {...preload} size="sm" variant="danger" aria-label={label} icon={icon} onClick={open}>
        {children}
      </Button>
      {ConfirmDialog && (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setOpen}
          title={question.title}
          description={question.text}
          confirmLabel={question.confirm}
          cancelLabel={question.cancel}
          tone="danger"
          busy={isPending}
          busyLabel={question.busy}
          blocked={isOffline && !isPending}
          onConfirm={() => mutate({ params: { id } })}
          returnFocusTo={returnFocusTo}
          openerWillUnmount={isRemoved}
        />
      )}
    </>
  )
}
