import { useState } from 'react'
import type { ChatRow } from '../api.ts'

/** The open row stays in its place, although its filter may no longer fit after it is read or answered. */
function keepOpenRow(before: readonly ChatRow[], next: readonly ChatRow[], openId: string | undefined): readonly ChatRow[] {
  const at = before.findIndex(({ _id }) => _id === openId)
  const open = before[at]
  return !open || next.some(({ _id }) => _id === openId) ? next : next.toSpliced(at, 0, open)
}

/** `list` names the list: another one starts afresh. */
export function useArrangedRows(rows: readonly ChatRow[], openId: string | undefined, list: string): readonly ChatRow[] {
  const [shown, setShown] = useState({ list, rows })
  const arranged = shown.list === list ? keepOpenRow(shown.rows, rows, openId) : rows
  const isSame = arranged.length === shown.rows.length && arranged.every((row, index) => row === shown.rows[index])
  if (!isSame || shown.list !== list) setShown({ list, rows: arranged })
  return isSame ? shown.rows : arranged
}
