// Stands in for modules of Node where there are none.
export default {};
