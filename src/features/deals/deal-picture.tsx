import type { DealRow } from '../../contract/deals.ts'
import { Picture } from '../../ui/display/picture.tsx'

const rooms = { row: { width: 44, height: 32 }, card: { width: 64, height: 48 } } as const

/** The cover of a voucher in a row of a table or on a card; the names beside it say what it is of. */
export const DealPicture = ({
  row: { dealCoverImg },
  room,
}: {
  readonly row: Pick<DealRow, 'dealCoverImg'>
  readonly room: keyof typeof rooms
}) => <Picture src={dealCoverImg?.fileUrl} smaller={dealCoverImg?.smaller} alt="" {...rooms[room]} className="flex-none rounded-1" />
