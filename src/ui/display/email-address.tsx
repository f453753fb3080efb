/** LTR in any context; preferably breaks before the @. */
export function EmailAddress({ address }: { readonly address: string }) {
  const [mailbox, ...host] = address.split(/(?=@)/)
  return (
    <bdi dir="ltr" translate="no" className="wrap-anywhere">
      {mailbox}
      <wbr />
      {host}
    </bdi>
  )
}
