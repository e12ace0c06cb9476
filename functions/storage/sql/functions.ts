// Functions of SQLite, and of libSQL's vector search, that read and compute and nothing else. A function that is not
// here (load_extension, writefile, edit, fts3_tokenizer, one of a user's) might do more, so a statement that calls it
// is not taken for a read.

export const PURE_FUNCTIONS: ReadonlySet<string> = new Set(
  [
    // Scalar
    'abs char coalesce concat concat_ws format glob hex if ifnull iif instr last_insert_rowid length like likelihood',
    'likely lower ltrim max min nullif octet_length printf quote random randomblob replace round rtrim sign soundex',
    'sqlite_version substr substring total_changes changes trim typeof unhex unicode unistr unlikely upper zeroblob',
    // Mathematics
    'acos acosh asin asinh atan atan2 atanh ceil ceiling cos cosh degrees exp floor ln log log10 log2 mod pi pow power',
    'radians sin sinh sqrt tan tanh trunc',
    // Dates
    'date time datetime julianday unixepoch strftime timediff current_date current_time current_timestamp',
    // Aggregates and windows
    'avg count group_concat string_agg sum total median percentile percentile_cont percentile_disc row_number rank',
    'dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value',
    // JSON
    'json jsonb json_array jsonb_array json_array_length json_error_position json_extract jsonb_extract json_insert',
    'jsonb_insert json_object jsonb_object json_patch jsonb_patch json_pretty json_remove jsonb_remove json_replace',
    'jsonb_replace json_set jsonb_set json_type json_valid json_quote json_group_array jsonb_group_array',
    'json_group_object jsonb_group_object json_each json_tree jsonb_each jsonb_tree',
    // Full-text search
    'bm25 highlight snippet matchinfo offsets',
    // Vectors
    'vector vector1bit vector8 vector16 vector32 vector64 vectorb16 vector_extract vector_distance_cos',
    'vector_distance_l2 vector_top_k',
    // Tables
    'generate_series pragma_table_info pragma_table_xinfo pragma_table_list pragma_index_list pragma_index_info',
    'pragma_index_xinfo pragma_foreign_key_list pragma_database_list pragma_collation_list pragma_function_list',
    'pragma_compile_options',
  ].flatMap((line) => line.split(' ')),
);

/** Pragmas that only tell, by themselves or about the table or index in parentheses. */
export const TELLING_PRAGMAS: ReadonlySet<string> = new Set(
  (
    'table_info table_xinfo table_list index_list index_info index_xinfo foreign_key_list foreign_key_check ' +
    'database_list collation_list function_list pragma_list compile_options'
  ).split(' '),
);

/** Settings that a pragma shows without parentheses, and changes with them. */
export const SHOWN_PRAGMAS: ReadonlySet<string> = new Set(
  (
    'application_id auto_vacuum encoding foreign_keys freelist_count journal_mode page_count page_size ' +
    'query_only recursive_triggers schema_version synchronous user_version'
  ).split(' '),
);
