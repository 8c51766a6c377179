export function PageFoot() {
  return (
    <footer className="page-foot wide">
      <p>Cohort keeps one company’s internships in one place.</p>
    </footer>
  )
}
