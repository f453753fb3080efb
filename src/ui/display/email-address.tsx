/** An email address, whatever the direction around it; it breaks before its sign sooner than elsewhere. */
export function EmailAddress({ address }: { readonly address: string }) {
  const [mailbox, ...host] = address.split(/(?=@)/)
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {mailbox}
      <wbr />
      {host}
    </bdi>
  )
}
