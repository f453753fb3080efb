import type { AnnouncementSearch } from '../search.ts'

interface AnnouncementDialogProps {
  readonly id: string
  readonly act: AnnouncementSearch['act']
  readonly list: AnnouncementSearch
}

export const AnnouncementDialog = (_props: AnnouncementDialogProps) => null
