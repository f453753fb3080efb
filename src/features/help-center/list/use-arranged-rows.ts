import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatRow } from '../api.ts'
import { arrangeRows } from './arrange-rows.ts'

/** Milliseconds after the last movement of the pointer or key in the list. */
const freezeTime = 3_000

/** Rows keep their places while somebody moves the pointer or presses keys in the list. `list` names the list: another one starts afresh. */
export function useArrangedRows(rows: readonly ChatRow[], openId: string | undefined, list: string) {
  const { isFrozen, freeze } = useFreeze()
  const [shown, setShown] = useState({ list, rows })
  const arranged = shown.list === list ? arrangeRows(shown.rows, rows, { openId, isFrozen }) : rows
  const isSame = arranged.length === shown.rows.length && arranged.every((row, index) => row === shown.rows[index])
  if (!isSame || shown.list !== list) setShown({ list, rows: arranged })
  return { rows: isSame ? shown.rows : arranged, freeze }
}

function useFreeze() {
  const [isFrozen, setFrozen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const freeze = useCallback(() => {
    setFrozen(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setFrozen(false), freezeTime)
  }, [])
  return { isFrozen, freeze }
}
