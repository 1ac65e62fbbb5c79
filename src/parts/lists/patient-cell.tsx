/** Who it is about, and the id by which they are found elsewhere. */
export function PatientCell({ patient }: { patient: { _id: string; name: string; surname: string } }) {
  return (
    <>
      <b>
        {patient.name} {patient.surname}
      </b>
      <br />
      <code className="xs dim" title={patient._id}>
        {patient._id.slice(0, 8)}
      </code>
    </>
  )
}
