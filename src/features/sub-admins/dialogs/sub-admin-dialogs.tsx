import { useNavigate } from '@tanstack/react-router'
import type { ListSearch } from '../../../patterns/list/list-search.ts'
import type { Opened } from '../search.ts'
import { AddDialog } from './add-dialog.tsx'
import { DetailDialog } from './detail-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'

interface SubAdminDialogsProps {
  readonly opened: Opened | undefined
  /** The list below, which is what closing leads to. */
  readonly list: ListSearch
}

/** What the address opens over the list: a sub-admin, a form. Closing is a way in the history like any other, so that typed words are asked about. */
export function SubAdminDialogs({ opened, list }: SubAdminDialogsProps) {
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/admin/sub-admins', search: list, replace: true, resetScroll: false })
  if (opened?.what === 'add') return <AddDialog onClose={close} />
  if (opened?.what === 'edit') return <EditDialog key={opened.id} id={opened.id} onClose={close} />
  if (opened) return <DetailDialog key={opened.id} id={opened.id} list={list} onClose={close} />
  return null
}
