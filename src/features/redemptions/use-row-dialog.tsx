import { type ComponentType, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'

export interface RowDialogProps<Row> {
  readonly row: Row
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** A dialog about one row of a list; `load` must stay the same function. */
export function useRowDialog<Row extends { readonly _id: string }>(load: () => Promise<ComponentType<RowDialogProps<Row>>>) {
  const [row, setRow] = useState<Row>()
  const { component: RowDialog, isOpen, setOpen, open } = useLazyDialog(load)
  const latest = useRef(open)
  useLayoutEffect(() => {
    latest.current = open
  })
  // A stable callback, or every row would render again with the page.
  const ask = useCallback((chosen: Row) => {
    setRow(chosen)
    latest.current()
  }, [])
  return { ask, dialog: RowDialog && row && <RowDialog key={row._id} row={row} open={isOpen} onOpenChange={setOpen} /> }
}
