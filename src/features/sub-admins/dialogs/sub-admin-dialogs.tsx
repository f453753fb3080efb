import { useNavigate } from '@tanstack/react-router'
import type { OpenDialog, SubAdminListSearch } from '../search.ts'
import { AddDialog } from './add-dialog.tsx'
import { DetailDialog } from './detail-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'

interface SubAdminDialogsProps {
  readonly opened: OpenDialog | undefined
  /** The list's search; closing navigates to it. */
  readonly list: SubAdminListSearch
}

/** Closing is a navigation, so that the leave guard of a form can block it. */
export function SubAdminDialogs({ opened, list }: SubAdminDialogsProps) {
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/admin/sub-admins', search: list, replace: true, resetScroll: false })
  if (opened?.what === 'add') return <AddDialog onClose={close} />
  if (opened?.what === 'edit') return <EditDialog key={opened.id} id={opened.id} onClose={close} />
  if (opened) return <DetailDialog key={opened.id} id={opened.id} list={list} onClose={close} />
  return null
}
